/**
 * The third-party notices: the licence of every shipped or running package, and of the files in
 * `public/`.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../server/http/site.ts';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  license?: string;
}

/**
 * Writes one text with name, version and licence of each dependency in the lockfile that is not for
 * development only.
 */
export function writeNotices(root: string, target: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const parts = Object.entries(lock.packages)
    .filter(
      ([path, entry]) =>
        path !== '' &&
        entry.dev !== true &&
        entry.devOptional !== true &&
        existsSync(join(root, path, 'package.json')),
    )
    .map(([path, entry]) => ({
      name: path.replace(/^.*node_modules\//, ''),
      version: entry.version ?? '',
      licence: entry.license ?? 'see below',
      text: licenceText(join(root, path)),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  // A font or a logo brings its licence along in a file beside it.
  const own = ['public', 'app']
    .filter((dir) => existsSync(join(root, dir)))
    .flatMap((dir) =>
      listFiles(join(root, dir))
        .filter((path) => /(^|\/)(licen[cs]e|ofl|notice)[^/]*\.(txt|md)$/i.test(path))
        .map((path) => ({
          name: `${dir}/${path}`,
          version: '',
          licence: 'see below',
          text: readFileSync(join(root, dir, path), 'utf8'),
        })),
    );
  const sections = [...parts, ...own].map(
    ({ name, version, licence, text }) =>
      `${`${name} ${version}`.trim()} (${licence})\n\n${text.trim() || `Licensed under ${licence}.`}\n`,
  );
  writeFileSync(
    target,
    `Tudo is built with the following work of others.\n\n${sections.join(`\n${'-'.repeat(80)}\n\n`)}`,
  );
}

function licenceText(dir: string): string {
  const name = readdirSync(dir).find((file) => /^(licen[cs]e|copying)(\.|-|$)/i.test(file));
  return name === undefined ? '' : readFileSync(join(dir, name), 'utf8');
}
