/**
 * A page is readable, and its links work, before any framework script is fetched. The server therefore turns React
 * Router's start-up script into inert text and drops its preloads; `hydrateLater` (a few hundred bytes in the page)
 * brings them to life at the first intent, or when the browser is idle. With data saver on it waits for intent.
 *
 * Idle means loaded and painted: a page that has just loaded may still owe its first frame, and the script would come
 * before it. `data-painted` on <html> says so to style sheets that have files of their own to fetch.
 *
 * A press on a button that comes first is kept and given again once its component is alive: nothing is lost. So is one on
 * a link that opens something here (`aria-haspopup`), or on what stands for its link (`data-press`); if React does not
 * arrive within 3 s, that link is followed.
 */
export const hydrateLater = [
  '(()=>{',
  'let d=document,w=window,started,held,',
  'start=()=>{if(started)return;started=1;',
  'let t=d.querySelector(\'script[type="text/hydrate"]\');if(!t)return;',
  "let s=d.createElement('script');s.type='module';s.textContent=t.textContent;d.head.append(s)};",
  "for(let e of['pointerover','pointerdown','touchstart','keydown','focusin'])d.addEventListener(e,start,{once:true,passive:true,capture:true});",
  "d.addEventListener('click',e=>{let b=e.target.closest?.('button:not([data-early]),a,[data-press]');",
  "if(b?.matches('[data-press]'))b=b.querySelector('a');",
  'if(!b||w.__hydrated||b.href&&(!b.ariaHasPopup||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))return;',
  'b.href&&setTimeout(()=>{w.__hydrated||(location.href=b.href)},3000);',
  'held=b;start();e.preventDefault();e.stopPropagation()},true);',
  "w.addEventListener('hydrated',()=>{w.__hydrated=1;held?.click()});",
  "let show=()=>{d.documentElement.dataset.painted='';navigator.connection?.saveData||(w.requestIdleCallback||setTimeout)(start,{timeout:4000})};",
  "w.addEventListener('load',()=>new PerformanceObserver(show).observe({type:'paint',buffered:true}))",
  '})()',
].join('')

const modulePreload = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*\/?>/g
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/

/**
 * The server's half: what would fetch script at once no longer does. The start-up script asks for all its files itself,
 * where each would be found only when the one that imports it has come.
 */
export function deferHydration(html: string): string {
  const files = [...html.matchAll(modulePreload)].map(([, href]) => href)
  return html.replace(modulePreload, '').replace(startScript, (_, script: string) => {
    // But for the one it imports at its end, which takes the page over.
    const imports = files
      .filter((file) => !script.includes(`import("${file}")`))
      .map((file) => `import "${file}"`)
    return `<script type="text/hydrate">${[...imports, script].join('\n')}</script>`
  })
}
