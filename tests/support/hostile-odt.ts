import JSZip from 'jszip';

const namespaces = [
  ['office', 'urn:oasis:names:tc:opendocument:xmlns:office:1.0'],
  ['text', 'urn:oasis:names:tc:opendocument:xmlns:text:1.0'],
  ['draw', 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0'],
  ['svg', 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0'],
  ['script', 'urn:oasis:names:tc:opendocument:xmlns:script:1.0'],
  ['xlink', 'http://www.w3.org/1999/xlink'],
  ['dom', 'http://www.w3.org/2001/xml-events'],
  ['ooo', 'http://openoffice.org/2004/office'],
]
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const library = 'xmlns:library="http://openoffice.org/2000/library"';
const link = 'xmlns:xlink="http://www.w3.org/1999/xlink"';

/** The text that the macro of {@link hostileOdt} writes into the document if it runs. */
export const MACRO_MARK = 'THE MACRO RAN';

/**
 * A text document with a macro that writes into it when it is opened, and with a picture from another host.
 * @param pictureUrl address of the picture
 * @param markPath a file that the macro also writes
 */
export async function hostileOdt(pictureUrl: string, markPath: string): Promise<Buffer> {
  const zip = new JSZip();
  zip.file('mimetype', 'application/vnd.oasis.opendocument.text', { compression: 'STORE' });
  zip.file(
    'content.xml',
    `<?xml version="1.0"?><office:document-content ${namespaces} office:version="1.3"><office:scripts><office:event-listeners><script:event-listener script:language="ooo:script" script:event-name="dom:load" xlink:href="vnd.sun.star.script:Standard.Module1.Main?language=Basic&amp;location=document" xlink:type="simple"/></office:event-listeners></office:scripts><office:body><office:text><text:p>Plain words of a document</text:p><text:p><draw:frame svg:width="3cm" svg:height="3cm" text:anchor-type="as-char"><draw:image xlink:href="${pictureUrl}" xlink:type="simple" xlink:show="embed" xlink:actuate="onLoad"/></draw:frame></text:p></office:text></office:body></office:document-content>`,
  );
  zip.file(
    'Basic/script-lc.xml',
    `<?xml version="1.0"?><library:libraries ${library} ${link}><library:library library:name="Standard" library:link="false"/></library:libraries>`,
  );
  zip.file(
    'Basic/Standard/script-lb.xml',
    `<?xml version="1.0"?><library:library ${library} library:name="Standard" library:readonly="false" library:passwordprotected="false"><library:element library:name="Module1"/></library:library>`,
  );
  zip.file(
    'Basic/Standard/Module1.xml',
    `<?xml version="1.0"?><script:module xmlns:script="http://openoffice.org/2000/script" script:name="Module1" script:language="StarBasic">Sub Main
ThisComponent.Text.String = "${MACRO_MARK}"
Open "${markPath}" For Output As #1
Print #1, "${MACRO_MARK}"
Close #1
StarDesktop.terminate()
End Sub</script:module>`,
  );
  const entry = (path: string, type: string) =>
    `<manifest:file-entry manifest:full-path="${path}" manifest:media-type="${type}"/>`;
  zip.file(
    'META-INF/manifest.xml',
    `<?xml version="1.0"?><manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${[
      entry('/', 'application/vnd.oasis.opendocument.text'),
      entry('content.xml', 'text/xml'),
      entry('Basic/script-lc.xml', 'text/xml'),
      entry('Basic/Standard/script-lb.xml', 'text/xml'),
      entry('Basic/Standard/Module1.xml', 'text/xml'),
    ].join('')}</manifest:manifest>`,
  );
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE' });
}

/** Settings of a LibreOffice profile that runs macros without asking. */
export const macrosAllowed = `<?xml version="1.0"?><oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Office.Common/Security/Scripting"><prop oor:name="MacroSecurityLevel" oor:op="fuse"><value>0</value></prop></item></oor:items>`;
