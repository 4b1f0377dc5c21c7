// A chart's part, ready to be put into another presentation: its colours no longer depend on a theme.
import type { ColorScope } from './read-colors';

/** @param xml the part as text */
export function chartXml(xml: string, { theme, map }: ColorScope): string {
  return (
    xml
      .replace(/<a:schemeClr val="(\w+)"\s*(\/?)>/g, (whole, name: string, end: string) => {
        const color = theme.get(map[name] ?? name);
        return color ? `<a:srgbClr val="${color.slice(1).toUpperCase()}"${end}>` : whole;
      })
      .replace(/<\/a:schemeClr>/g, '</a:srgbClr>')
      .replace(/<c:userShapes [^>]*\/>/g, '')
      .replace(/<c:externalData [^>]*?(\/>|>.*?<\/c:externalData>)/gs, '')
      // Pictures and links of the part are left behind.
      .replace(/<a:blipFill.*?<\/a:blipFill>/gs, '<a:noFill/>')
      .replace(/<a:hlink\w+ [^>]*?(\/>|>.*?<\/a:hlink\w+>)/gs, '')
      .replace(/<c:clrMapOvr [^>]*\/>/g, '')
  );
}
