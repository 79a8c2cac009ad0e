/**
 * Starts a download as a press of a link does: the page stays, also in a WebView, whose download
 * listener hears of it, and when the answer is an error.
 * @param name of the file; empty = as its server calls it
 */
export function download(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
