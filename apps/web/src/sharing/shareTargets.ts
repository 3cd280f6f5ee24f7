/** The address of a project's public page. */
export function shareAddress(shareId: string, origin: string): string {
  return `${origin}/projects/shared/${shareId}`;
}

/** Where a link can be passed on to, and the addresses that do so, by the services' own rules. */
export function shareTargets(projectName: string, address: string) {
  const text = `${projectName}: a database design, executed by DBCoach`;
  const url = encodeURIComponent(address);
  return [
    { name: "Twitter", href: `https://twitter.com/intent/tweet?text=${encodeURIComponent(text)}&url=${url}` },
    { name: "LinkedIn", href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    {
      name: "Email",
      href: `mailto:?subject=${encodeURIComponent(projectName)}&body=${encodeURIComponent(`${text}\n\n${address}`)}`,
    },
  ] as const;
}
