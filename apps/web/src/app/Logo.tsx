/** The product's mark: two tables and a relationship. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
      <g fill="none" stroke="var(--mantine-color-white)" strokeWidth="2" strokeLinecap="round">
        <rect x="6" y="7" width="9" height="7" rx="2" fill="var(--mantine-color-white)" />
        <rect x="17" y="18" width="9" height="7" rx="2" fill="var(--mantine-color-white)" />
        <path d="M10.5 14v5.5a2 2 0 0 0 2 2H17" />
      </g>
    </svg>
  );
}
