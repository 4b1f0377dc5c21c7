// The style sheet of an exported HTML file. `pre-wrap` keeps the spaces with which plain text documents are
// laid out; the writer adds no white space of its own inside text.

/** CSS without characters that would need escaping in a style element. */
export const styleSheet = `:root{color-scheme:light dark;--ink:#1b1f24;--paper:#fff;--soft:#f4f5f7;--line:#d5d9df;--link:#0b57d0}
@media (prefers-color-scheme:dark){:root{--ink:#e6e8eb;--paper:#14171a;--soft:#1f2429;--line:#3a4149;--link:#8ab4f8}}
*{box-sizing:border-box}
html{background:var(--paper)}
body{max-width:46rem;margin:0 auto;padding:2.5rem 1.25rem;overflow-wrap:break-word;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
h1,h2,h3,h4,h5,h6{line-height:1.25;margin:1.8em 0 .6em}
h1{font-size:2rem}h2{font-size:1.5rem}h3{font-size:1.25rem}h4,h5,h6{font-size:1.0625rem}
p,ul,ol,pre,blockquote,.image,.table{margin:0 0 1em}
p,li,h1,h2,h3,h4,h5,h6,td,th{tab-size:4}
p{white-space:pre-wrap}
li>ul,li>ol{margin:0}
ul.tasks{list-style:none;padding-inline-start:.5em}
a{color:var(--link)}
img{max-width:100%;height:auto}
code,pre{font-family:ui-monospace,"Cascadia Mono",Menlo,Consolas,monospace;font-size:.92em}
code{background:var(--soft);padding:.1em .3em;border-radius:.25em}
pre{background:var(--soft);padding:1em;border-radius:.4em;overflow-x:auto;tab-size:4}
pre code{background:none;padding:0}
blockquote{border-inline-start:.25em solid var(--line);padding-inline-start:1em}
.table{overflow-x:auto}
table{border-collapse:collapse;min-width:50%}
th,td{border:1px solid var(--line);padding:.4em .65em;text-align:start;vertical-align:top}
table.plain th,table.plain td{border:0}
th{background:var(--soft)}
td>:last-child,th>:last-child,blockquote>:last-child{margin-bottom:0}
@media (prefers-color-scheme:dark){span[style^="color:"]:not([style*=background] *){filter:invert(1) hue-rotate(180deg)}}
hr{border:0;border-top:1px solid var(--line);margin:2em 0}
@media print{:root{--ink:#000;--paper:#fff;--soft:#f4f5f7;--line:#bbb;--link:#000}body{max-width:none;padding:0}h1,h2,h3,h4,h5,h6{break-after:avoid}thead{display:table-header-group}tr,img{break-inside:avoid}pre{white-space:pre-wrap}}
`;
