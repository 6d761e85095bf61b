/**
 * A page is readable, and its links work, before any framework script is fetched. The server therefore turns React
 * Router's start-up script into inert text and drops its preloads; `hydrateLater` (a few hundred bytes in the page)
 * brings them to life at the first intent, or when the browser is idle. With data saver on it waits for intent.
 *
 * Idle means loaded and painted: a page that has just loaded may still owe its first frame, and the script would come
 * before it. The second frame after the load begins when the first has been handed over; `data-painted` on <html> says so
 * to style sheets that have files of their own to fetch.
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
  "d.addEventListener('click',e=>{let b=e.target.closest&&e.target.closest('button:not([data-early]),a,[data-press]');",
  "if(b&&b.matches('[data-press]'))b=b.querySelector('a');",
  'if(!b||w.__hydrated||b.href&&(!b.ariaHasPopup||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey))return;',
  'b.href&&setTimeout(()=>{w.__hydrated||(location.href=b.href)},3000);',
  'held=b;start();e.preventDefault();e.stopPropagation()},true);',
  "w.addEventListener('hydrated',()=>{w.__hydrated=1;held&&held.click()});",
  'let c=navigator.connection,frame=requestAnimationFrame,',
  "show=()=>{d.documentElement.dataset.painted='';c&&c.saveData||(w.requestIdleCallback||setTimeout)(start,{timeout:4000})},",
  'after=()=>frame(()=>frame(show));',
  "w.addEventListener('load',after)",
  '})()',
].join('')

const modulePreload = /<link rel="modulepreload"[^>]*\/?>/g
const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/

/** The server's half: what would fetch script at once no longer does. */
export function deferHydration(html: string): string {
  return html.replace(modulePreload, '').replace(startScript, '<script type="text/hydrate">$1</script>')
}
