/**
 * Runs before the first paint, inline: sets the chosen theme and, for pages whose language is not
 * in their address, the true `lang`. One constant text, so that a content security policy can name
 * its hash. Mirrors `app/theme.ts` and `app/language.tsx`.
 *
 * On an account page it also makes the browser load the person's local copy from the disk, by
 * opening and closing it: the page's code opens it later, and then waits less. Mirrors the names of
 * `client/identity/marker.ts` and `client/local-copy/database.ts`. A missing copy is not created.
 * After the first paint, while the page's code loads, it makes the browser load its time zone data
 * (`domain/calendar/zone.ts`), which takes ten milliseconds at its first use.
 *
 * It marks the language chosen here, or the one of the browser: home offers its Vietnamese page to
 * readers of Vietnamese.
 *
 * It also decides whether the welcome overlay shows: once while the browser is open, and not after
 * a payment, from a link in a mail (which has a code, or `from=mail`), without a network, or if the
 * person has asked not to see it again.
 */
const warmUp =
  "var m=JSON.parse(s.getItem('tudo.signedIn')||'null')," +
  "r=m&&m.uid&&indexedDB.open('tudo-'+m.uid);" +
  'if(r){r.onupgradeneeded=function(){r.transaction.abort()};' +
  'r.onerror=function(e){e.preventDefault()};' +
  'r.onsuccess=function(){r.result.close()}}' +
  'requestAnimationFrame(function(){setTimeout(function(){' +
  "Intl.DateTimeFormat('en',{timeZoneName:'longOffset'}).format()})})";
/**
 * The part that only account pages run; public pages are built without it
 * (`scripts/paint-first.ts`).
 */
export const onAccountPages = `;if(a){${warmUp}}`;
/**
 * The part that only tools run: they reserve the rail's place if the device remembers a signed-in
 * person (`app/shell/tool-layout.css`).
 */
export const onToolPages = `;if(s.getItem('tudo.signedIn'))d.dataset.own=''`;
const welcome =
  "if(!/(^|; )tudo-begun=/.test(document.cookie)&&s.getItem('tudo.splash')!=='never'" +
  "&&navigator.onLine&&!('kept' in d.dataset)" +
  '&&!/^(\\/vi)?\\/(payment|verify-email|guide)(\\/|$)/.test(p)' +
  "&&!/[?&](token=|from=mail(&|$))/.test(location.search))d.dataset.splash=''";
export const firstScript =
  "(function(d,p){try{var s=localStorage,t=s.getItem('tudo.theme')," +
  "l=s.getItem('tudo.language')," +
  'a=/^\\/(dashboard|profile|planning|admin-dashboard)(\\/|$)/.test(p);' +
  "if(t==='light'||t==='dark')d.dataset.theme=t;" +
  "d.lang=a?(l==='vi'?l:'en'):/^\\/vi(\\/|$)/.test(p)?'vi':'en';" +
  `d.dataset.l=l||navigator.language;${welcome}${onAccountPages}${onToolPages}` +
  '}catch(e){}})(document.documentElement,location.pathname)';
