/** Downloads a file for the person. */
export function saveFile(content: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  // By then the browser has read it, also a large one.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
