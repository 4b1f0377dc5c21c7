import { chromium } from '@playwright/test';
import { mkdirSync } from 'node:fs';
const url = process.argv[2], docx = process.argv[3]; const out='/tmp/wslides-out/look'; mkdirSync(out,{recursive:true});
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args:['--no-sandbox','--use-fake-ui-for-media-stream','--use-fake-device-for-media-stream'] });
const t0=Date.now(); const say=(...a)=>console.log(((Date.now()-t0)/1000).toFixed(1), ...a);
const btn=(p,n)=>p.getByRole('button',{name:n,exact:true});
async function open(w,h,scheme){ const c=await b.newContext({viewport:{width:w,height:h},colorScheme:scheme,permissions:['microphone'],acceptDownloads:true}); await c.addInitScript(()=>customElements.define('vite-error-overlay', class extends HTMLElement{})); const p=await c.newPage(); p.setDefaultTimeout(150000); p.on('console',m=>m.type()==='error'&&console.log('console',m.text().slice(0,200))); await p.goto(url+'/editor'); await p.getByText('Welcome to Entropy Tools!').waitFor(); await p.waitForTimeout(3000); return p; }
let p = await open(1440,900,'light'); await p.screenshot({path:`${out}/empty-1440-light.png`}); say('empty');
await btn(p,'Moss').click(); await p.getByRole('heading',{name:'Slide 1 of 1'}).waitFor(); await p.waitForTimeout(2500); await p.screenshot({path:`${out}/moss-1440.png`}); say('moss');
await btn(p,'Decks').click(); await btn(p,'New deck').click();
await p.getByRole('button',{name:'Try with a sample deck'}).click(); await p.getByRole('heading',{name:/^Slide 1 of 7/}).waitFor();
await p.getByRole('button',{name:/^Slide 2: They feed us/}).click(); await p.waitForTimeout(1500);
await btn(p,'Draw a picture').click(); await p.waitForTimeout(9000); await p.screenshot({path:`${out}/draw-1440.png`}); say('draw', await p.getByRole('alert').allTextContents());
await btn(p,'Record').click(); await p.waitForTimeout(2500); await btn(p,'Stop recording').click(); await p.getByLabel('The recording of this slide').waitFor(); say('recorded');
const save=async(kind,name)=>{ const d=p.waitForEvent('download',{timeout:280000}); await btn(p,'Export').click(); await p.getByText(kind,{exact:true}).click(); const f=await d; await f.saveAs(`/tmp/wslides-out/${name}`); say('saved',kind,f.suggestedFilename(), (await p.getByTestId('exported').textContent().catch(()=>'' ))); };
await save('PPTX','sample.pptx');
await p.evaluate(()=>0);
if (docx) { await btn(p,'Decks').click(); await btn(p,'New deck').click(); await p.getByTestId('file-input').setInputFiles(docx); await p.getByRole('heading',{name:/^Slide 1 of \d/}).waitFor(); await p.waitForTimeout(2500); await p.screenshot({path:`${out}/docx-1440.png`}); say('docx', await p.getByRole('heading',{name:/^Slide 1/}).textContent());
 await p.getByRole('button',{name:/^Design/}).click(); await btn(p,'Harbour').click(); await p.waitForTimeout(2000);
 await btn(p,'Present').click(); await p.getByRole('dialog',{name:'Presentation'}).waitFor(); await p.waitForTimeout(3000); await p.keyboard.press('ArrowRight'); await p.waitForTimeout(2500); await p.screenshot({path:`${out}/present-1440.png`}); await p.keyboard.press('Escape'); say('presented');
 await save('PPTX','docx.pptx'); await save('PDF','docx.pdf'); await save('Video','docx.mp4').catch(e=>say('video',String(e).slice(0,200))); say(await p.getByRole('alert').allTextContents()); }
await p.context().close();
for (const [w,h,s] of [[390,844,'light'],[390,844,'dark'],[1440,900,'dark']]) { p=await open(w,h,s); await p.screenshot({path:`${out}/empty-${w}-${s}.png`}); say('wide?', await p.evaluate(()=>document.documentElement.scrollWidth)); await p.getByRole('button',{name:'Try with a sample deck'}).click(); await p.getByRole('heading',{name:/^Slide 1 of 7/}).waitFor(); await p.waitForTimeout(2500); await p.screenshot({path:`${out}/deck-${w}-${s}.png`}); say(w,s); await p.context().close(); }
await b.close();
