// A Word document with everything that is translated in place, and what must stay.

import { makeDocx, relationship } from './make-docx.ts';

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const part = (root: string, content: string) =>
  `<?xml version="1.0"?><w:${root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${content}</w:${root}>`;
const box = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`;
const field = (code: string, result: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>${code}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run(result)}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;

const body = [
  `<w:p><w:pPr><w:pStyle w:val="Heading1"/><w:spacing w:after="60"/></w:pPr><w:bookmarkStart w:id="0" w:name="_Toc1"/>${run('The first heading')}<w:bookmarkEnd w:id="0"/></w:p>`,
  `<w:p>${run('See ')}${run('the bold ', '<w:b/><w:sz w:val="28"/><w:lang w:val="en-US"/>')}${run('annex', '<w:b/><w:sz w:val="28"/>')}${run(' for details')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('.')}</w:p>`,
  `<w:p>${run('Visit ')}<w:hyperlink r:id="rIdLink">${run('our website')}</w:hyperlink>${run(' on page ')}${field(' PAGE ', '7')}${run(' or ')}${field(' HYPERLINK "https://example.org" ', 'the other page')}${run('.')}</w:p>`,
  `<w:p>${run('Kept ')}<w:ins w:id="5" w:author="A">${run('inserted')}</w:ins><w:del w:id="6" w:author="A"><w:r><w:delText>removed words</w:delText></w:r></w:del>${run(' text')}</w:p>`,
  `<w:p><w:r><w:tab/><w:t>After a tab</w:t><w:br/><w:t>and a break</w:t><w:sym w:font="Wingdings" w:char="F0FC"/></w:r></w:p>`,
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor><wps:txbx>${box('In the text box')}</wps:txbx></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox>${box('In the text box')}</v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>${run('Beside the box')}</w:p>`,
  `<w:sdt><w:sdtPr><w:alias w:val="c"/></w:sdtPr><w:sdtContent><w:p>${run('In a control')}</w:p></w:sdtContent></w:sdt>`,
  `<w:p>${run('Due on ')}<w:sdt><w:sdtPr><w:date/></w:sdtPr><w:sdtContent>${run('1 May')}</w:sdtContent></w:sdt>${run(' at the latest')}</w:p>`,
  `<w:tbl><w:tblPr><w:tblStyle w:val="T"/><w:tblW w:w="0"/></w:tblPr><w:tr><w:tc><w:p>${run('A cell')}</w:p></w:tc><w:tc><w:p>${run('12.50')}</w:p></w:tc></w:tr></w:tbl>`,
  `<w:p>${run('Figure 1 shows ')}<w:commentRangeStart w:id="3"/>${run('part')}<w:commentRangeEnd w:id="3"/><w:r><w:commentReference w:id="3"/></w:r>${run(' of R&amp;D &lt;2&gt;')}</w:p>`,
  '<w:sectPr><w:headerReference w:type="default" r:id="rIdHeader"/></w:sectPr>',
].join('');

/** The document; `extra` goes before its other content. */
export function richDocx(extra = ''): Promise<Uint8Array<ArrayBuffer>> {
  return makeDocx({
    body: `${extra}${body}`,
    styles:
      '<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="en-GB" w:eastAsia="en-US"/></w:rPr></w:rPrDefault></w:docDefaults><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style>',
    footnotes: `<w:footnote w:id="2"><w:p><w:r><w:footnoteRef/></w:r>${run(' Words of a note')}</w:p></w:footnote>`,
    core: '<dc:title>About annexes</dc:title><dc:creator>Ann Example</dc:creator>',
    relationships: [
      relationship('rIdLink', 'hyperlink', 'https://example.org/', true),
      relationship('rIdHeader', 'header', 'header1.xml'),
      relationship('rIdComments', 'comments', 'comments.xml'),
    ].join(''),
    files: {
      'word/header1.xml': part('hdr', `<w:p>${run('The running head')}</w:p>`),
      'word/comments.xml': part(
        'comments',
        `<w:comment w:id="3" w:author="Ann"><w:p>${run('Is this right?')}</w:p></w:comment>`,
      ),
      'word/media/image1.png': new Uint8Array([1, 2, 3, 4]),
    },
  });
}
