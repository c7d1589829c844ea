/** A small built site; for tests. */
/** The script inside the home page. */
export const inlineScript = 'window.started = 1;';
const routes = {
  root: { id: 'root', path: '' },
  home: { id: 'home', parentId: 'root', index: true },
  login: { id: 'login', parentId: 'root', path: 'login' },
  post: { id: 'post', parentId: 'root', path: 'blog/:slug' },
  rest: { id: 'rest', parentId: 'root', path: '*' },
};
/** The files of a small site, by path below `build`. */
export const sitePages: Record<string, string> = {
  'client/index.html':
    `<html><script>${inlineScript}</script>` +
    '<script type="module" src="/assets/a-1.js"></script>home</html>',
  'client/__spa-fallback.html': '<html>shell</html>',
  'client/404.html': '<html>lost in the universe</html>',
  'client/vi/404.html': '<html>lạc vào vũ trụ</html>',
  'client/login/index.html': '<html>login</html>',
  'client/assets/a-1.js': 'export {}',
  'client/assets/manifest-12ab.js': `window.__reactRouterManifest=${JSON.stringify({ routes })};`,
  'client/sw.js': 'self.addEventListener("fetch", () => {})',
  'client/music/track1.m4a': '0123456789',
  'client/blog/rss.xml': '<rss/>',
  'client/icon.svg': '<svg/>',
  'compressed/assets/a-1.js.br': '',
};
