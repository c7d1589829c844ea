/** Gives the person a file, as a download does. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // The browser has taken it by then, also a large one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
