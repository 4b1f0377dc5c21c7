import type { PackedFile } from './patch-soffice.ts';

/**
 * Files of LibreOffice's data package that converting never opens: images of its windows, most dialogs,
 * galleries, wizards, and fonts that exist under another name. Without any dialog documents do not load, so a
 * few stay.
 */
const unused: readonly RegExp[] = [
  /^\/android\//,
  /^\/instdir\/share\/config\/soffice\.cfg\/(?!simpress\/|uui\/|vcl\/|svt\/|.*(statusbar|toolbar|menubar)\/|.*\/(inputbar|tabviewbar|annotation|tabbarcontents|selectionmenu)\.ui)/,
  /images_colibre\.zip$/,
  /\/intro(-highres)?\.png$/,
  /\/program\/shell\//,
  /\/share\/gallery\//,
  /presets\/gallery\//,
  /presets\/autotext\//,
  /share\/config\/wizard\//,
  /truetype\/(LinBiolinum|LinLibertine|GenBas|GenBkBas)/,
  /truetype\/DejaVu(SansCondensed|SerifCondensed|MathTeXGyre|Sans-ExtraLight)/,
  /truetype\/(Alef|AmiriQuran|DavidCLM|FrankRuehl|FrankRuhl|MiriamCLM|MiriamLibre|MiriamMono|Nachlieli|ReemKufi|Rubik|Scheherazade|NotoKufi|NotoSansLisu)/,
];

/** A data package with fewer files. */
export interface SlimData {
  bytes: Uint8Array<ArrayBuffer>;
  files: PackedFile[];
}

/** Leaves out what converting never opens, and lists the rest with their new offsets. */
export function slimData(data: Uint8Array, files: readonly PackedFile[]): SlimData {
  const kept = files.filter(({ filename }) => !unused.some((pattern) => pattern.test(filename)));
  const bytes = new Uint8Array(kept.reduce((sum, { start, end }) => sum + end - start, 0));
  let at = 0;
  const moved = kept.map(({ filename, start, end }) => {
    bytes.set(data.subarray(start, end), at);
    const file = { filename, start: at, end: at + end - start };
    at = file.end;
    return file;
  });
  return { bytes, files: moved };
}
