/** Answers the address of a script that the offline shell keeps, by the name before its hash. Throws when there is none. */
export async function findKeptFile(url: string, name: string): Promise<string> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  const file = new RegExp(`(?<=[ "])${name}-[\\w-]+\\.js`).exec(worker)?.[0];
  if (file === undefined) throw new Error(`The offline shell keeps no ${name}.`);
  return `/assets/${file}`;
}
