/** The tags of a quick line, each once; their words become null, as what has been understood. */
export function takeTags(words: (string | null)[]): string[] {
  const tags: string[] = [];
  words.forEach((word, index) => {
    const tag = /^#([\p{L}\p{N}_-]{1,60})[,;]?$/u.exec(word ?? '')?.[1];
    if (tag === undefined) return;
    if (!tags.includes(tag)) tags.push(tag);
    words[index] = null;
  });
  return tags;
}
