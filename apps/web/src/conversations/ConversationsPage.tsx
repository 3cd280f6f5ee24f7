export function ConversationsPage() {
  return null;
}
