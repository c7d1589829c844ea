/**
 * Runs before the first paint, inline: the chosen theme and, for pages whose language is not in their address, the true
 * `lang`. One constant text, so that a content security policy can name its hash. Mirrors `app/theme.ts` and `app/language.tsx`.
 */
export const firstScript = `(function(d,p){try{var s=localStorage,t=s.getItem('tudo.theme'),l=s.getItem('tudo.language');if(t==='light'||t==='dark')d.dataset.theme=t;d.lang=/^\\/(dashboard|profile|planning|admin-dashboard)(\\/|$)/.test(p)?(l==='vi'||l==='en'?l:/^\\/planning/.test(p)?'vi':'en'):/^\\/vi(\\/|$)/.test(p)?'vi':'en'}catch(e){}})(document.documentElement,location.pathname)`;
