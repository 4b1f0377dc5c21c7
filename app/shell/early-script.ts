declare global {
  interface Window {
    /** Files that were dropped before the page's scripts came; undefined once these listen themselves. */
    earlyDrop: File[] | undefined;
  }
}

/**
 * Runs in <head> before the first paint. Plain text because it cannot wait for a module.
 * - Sets what `showTheme` and `session.ts` set later, so that neither theme nor the header's links flash.
 * - Names the tools that hold work of this device, so that theirs is not painted as an empty one.
 * - Keeps the browser's offer to install the suite for the button that shows it.
 * - Keeps a file that is dropped before the page's scripts came: the browser would leave the page for it.
 */
export const earlyScript = `try{var d=document.documentElement.dataset,g=function(k){return JSON.parse(localStorage.getItem('entropy:'+k+':v1'))},t=g('theme');if(t==='light'||t==='dark')d.theme=t;if(g('signed-in')===true)d.session='in';d.used=[].concat(g('used')||[]).join(' ')}catch(e){}addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.installOffer=e});window.earlyDrop=[];['dragover','drop'].forEach(function(n){addEventListener(n,function(e){var f=e.dataTransfer;if(!window.earlyDrop||!f||[].indexOf.call(f.types,'Files')<0)return;e.preventDefault();if(n==='drop')window.earlyDrop=[].slice.call(f.files)})})`;

/** The files that were dropped before this was called first; from then on the caller listens. */
export function takeEarlyDrop(): readonly File[] {
  const files = window.earlyDrop ?? [];
  window.earlyDrop = undefined;
  return files;
}
