// A scene as Encapsulated PostScript, level 3 (for gradients and deflate), with shapes only. RGB, ASCII.
import type { LogoPixels } from './logo-pixels';
import { formatNumber, pageOperators, pointsPerPixel } from './page-operators';
import type { PathCommand } from './path-commands';
import type { Scene } from './scene';

/** PDF's operators defined in PostScript. */
const prologue = `/m {moveto} bind def /l {lineto} bind def /c {curveto} bind def /h {closepath} bind def
/f {fill} bind def /f* {eofill} bind def /W {clip} bind def /W* {eoclip} bind def /n {newpath} bind def
/q {gsave} bind def /Q {grestore} bind def /rg {setrgbcolor} bind def
/cm {6 array astore concat} bind def /sh {load shfill} bind def`;

/**
 * Writes the EPS.
 * @param outlines of the label, for scenes that have one
 */
export function sceneToEps(
  scene: Scene,
  {
    outlines = [],
    logo,
  }: { outlines?: readonly PathCommand[]; logo?: LogoPixels | undefined } = {},
): string {
  const { operators, shadings } = pageOperators(scene, {
    outlines,
    logo: logo ? imageOf(logo) : '',
  });
  const sides = [scene.width, scene.height].map((side) => side * pointsPerPixel);
  return [
    '%!PS-Adobe-3.0 EPSF-3.0',
    `%%BoundingBox: 0 0 ${sides.map(Math.ceil).join(' ')}`,
    `%%HiResBoundingBox: 0 0 ${sides.map(formatNumber).join(' ')}`,
    '%%LanguageLevel: 3',
    '%%Pages: 1',
    '%%EndComments',
    '20 dict begin',
    prologue,
    ...shadings.map((dictionary, index) => `/Sh${index} ${dictionary} def`),
    operators.trimEnd(),
    'end',
    'showpage',
    '%%EOF',
    '',
  ].join('\n');
}

/** Draws the pixels that follow in the file itself, as hexadecimal digits. */
function imageOf({ width, height, deflated }: LogoPixels): string {
  const digits = Array.from(deflated, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    '/DeviceRGB setcolorspace',
    '/Digits currentfile /ASCIIHexDecode filter def',
    `<< /ImageType 1 /Width ${width} /Height ${height} /BitsPerComponent 8 /Decode [0 1 0 1 0 1]`,
    `/ImageMatrix [${width} 0 0 ${height} 0 0] /DataSource Digits /FlateDecode filter >>`,
    '{image Digits flushfile} exec',
    ...(digits.match(/.{1,120}/g) ?? []),
    '>',
  ].join('\n');
}
