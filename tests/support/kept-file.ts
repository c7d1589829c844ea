/**
 * Answers the address of a script that the offline shell keeps, by the name before its hash. Throws
 * when there is none.
 */
export async function findKeptFile(url: string, name: string): Promise<string> {
  const worker = await (await fetch(`${url}/sw.js`)).text();
  const scripts = /"js":"([^"]*)"/.exec(worker)?.[1]?.split(' ') ?? [];
  const file = scripts.find((script) => new RegExp(`^${name}-[\\w-]+$`).test(script));
  if (file === undefined) throw new Error(`The offline shell keeps no ${name}.`);
  return `/assets/${file}.js`;
}
