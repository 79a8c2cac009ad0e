/**
 * Copies a text.
 * @returns false when the browser refuses; nothing is shown then (spec section 8)
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
