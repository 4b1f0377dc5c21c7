/** Prints a source as flat OpenDocument text, which LibreOffice turns into a PDF. */
import { gridColumns, type Marked, pieces, type Source, type SourceBlock } from './source.ts';

/** The text of a `.fodt` file. @param png a picture, base64 */
export function toFodt(source: Source, png: string): string {
  const printer = new FodtPrinter(source, png);
  return printer.print();
}

class FodtPrinter {
  readonly #source: Source;
  readonly #png: string;
  readonly #styles: string[] = [];
  #names = 0;

  constructor(source: Source, png: string) {
    this.#source = source;
    this.#png = png;
  }

  print(): string {
    const source = this.#source;
    const body = this.#blocks(source.blocks);
    const [width, height] = source.size ?? [595.3, 841.9];
    const margin = source.margin ?? 64;
    const font = source.font === 'serif' ? 'DejaVu Serif' : 'DejaVu Sans';
    const size = source.fontSize ?? 11;
    const [language = 'en', country = 'ZA'] = (source.language ?? 'en-ZA').split('-');
    const rtl = source.rtl ? ' style:writing-mode="rl-tb"' : '';
    const start = source.rtl ? ' fo:text-align="start"' : '';
    const margins = (name: 'header' | 'footer') => {
      const text = source[name];
      if (text === undefined) return '';
      const inner = escapeXml(text)
        .replace('##', '<text:page-count/>')
        .replace('#', '<text:page-number/>')
        .replaceAll('\t', '<text:tab/>');
      return `<style:${name}><text:p text:style-name="Margin">${inner}</text:p></style:${name}>`;
    };
    const heading = (level: number, points: number) =>
      `<style:style style:name="H${level}" style:family="paragraph" style:default-outline-level="${level}">
<style:paragraph-properties fo:margin-top="${points * 0.8}pt" fo:margin-bottom="${points * 0.35}pt" fo:keep-with-next="always"${rtl}${start}/>
<style:text-properties style:font-name="F" style:font-name-complex="F" fo:font-size="${points}pt" style:font-size-complex="${points}pt" fo:font-weight="bold" style:font-weight-complex="bold" fo:color="#1f3864"/></style:style>`;
    const listLevels = (kind: string) =>
      [1, 2, 3]
        .map((level) => {
          const place = `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="${18 * level}pt" fo:text-indent="-18pt" fo:margin-left="${18 * level}pt"/></style:list-level-properties>`;
          return kind === 'bullet'
            ? `<text:list-level-style-bullet text:level="${level}" text:bullet-char="${level % 2 === 1 ? '•' : '–'}">${place}</text:list-level-style-bullet>`
            : `<text:list-level-style-number text:level="${level}" style:num-format="${kind === 'letter' ? 'a' : '1'}" style:num-suffix="${kind === 'letter' ? ')' : '.'}">${place}</text:list-level-style-number>`;
        })
        .join('');
    const hasHeader = source.header !== undefined;
    const hasFooter = source.footer !== undefined;
    return `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0" xmlns:xlink="http://www.w3.org/1999/xlink" office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="F" svg:font-family="'${font}'"/></office:font-face-decls>
<office:styles>
<style:default-style style:family="paragraph"><style:paragraph-properties fo:orphans="2" fo:widows="2" style:tab-stop-distance="35pt"/><style:text-properties style:font-name="F" style:font-name-complex="F" fo:font-size="${size}pt" style:font-size-complex="${size}pt" fo:language="${language}" fo:country="${country}"/></style:default-style>
<style:style style:name="Body" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="${size * 0.6}pt"${rtl}${start}/></style:style>
<style:style style:name="Item" style:family="paragraph"><style:paragraph-properties fo:margin-bottom="${size * 0.25}pt"${rtl}${start}/></style:style>
<style:style style:name="Cell" style:family="paragraph"><style:paragraph-properties${rtl}${start}/></style:style>
<style:style style:name="Note" style:family="paragraph"><style:text-properties fo:font-size="${size - 2}pt"/></style:style>
<style:style style:name="Margin" style:family="paragraph"><style:paragraph-properties${rtl}${start}><style:tab-stops><style:tab-stop style:position="${width - 2 * margin}pt" style:type="right"/></style:tab-stops></style:paragraph-properties><style:text-properties fo:font-size="${size - 2}pt" fo:color="#555555"/></style:style>
${heading(1, size * 1.8)}${heading(2, size * 1.4)}${heading(3, size * 1.15)}
<text:notes-configuration text:note-class="footnote" style:num-format="1"/>
</office:styles>
<office:automatic-styles>
<style:style style:name="B" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
<style:style style:name="I" style:family="text"><style:text-properties fo:font-style="italic"/></style:style>
<style:style style:name="A" style:family="text"><style:text-properties fo:color="#0b57d0" style:text-underline-style="solid" style:text-underline-width="auto"/></style:style>
<style:style style:name="Break" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/><style:text-properties fo:font-size="2pt"/></style:style>
<text:list-style style:name="bullet">${listLevels('bullet')}</text:list-style>
<text:list-style style:name="number">${listLevels('number')}</text:list-style>
<text:list-style style:name="letter">${listLevels('letter')}</text:list-style>
${this.#styles.join('\n')}
<style:page-layout style:name="PL"><style:page-layout-properties fo:page-width="${width}pt" fo:page-height="${height}pt" style:print-orientation="${width > height ? 'landscape' : 'portrait'}" fo:margin-top="${hasHeader ? 36 : margin}pt" fo:margin-bottom="${hasFooter ? 36 : margin}pt" fo:margin-left="${margin}pt" fo:margin-right="${margin}pt"><style:footnote-sep style:width="0.5pt" style:rel-width="25%" style:distance-before-sep="3pt" style:distance-after-sep="3pt" style:line-style="solid" style:adjustment="left" style:color="#000000"/></style:page-layout-properties>
${hasHeader ? '<style:header-style><style:header-footer-properties fo:min-height="14pt" fo:margin-bottom="16pt"/></style:header-style>' : ''}
${hasFooter ? '<style:footer-style><style:header-footer-properties fo:min-height="14pt" fo:margin-top="16pt"/></style:footer-style>' : ''}</style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="PL">${margins('header')}${margins('footer')}</style:master-page></office:master-styles>
<office:body><office:text>${body}</office:text></office:body></office:document>`;
  }

  #blocks(blocks: readonly SourceBlock[]): string {
    return blocks.map((block) => this.#block(block)).join('\n');
  }

  #block(block: SourceBlock): string {
    switch (block.kind) {
      case 'heading':
        return `<text:h text:style-name="H${block.level}" text:outline-level="${block.level}">${this.#inline(block.text)}</text:h>`;
      case 'text': {
        let style = 'Body';
        if (block.align || block.color || block.size)
          style = this.#style(
            'paragraph',
            ` style:parent-style-name="Body"`,
            `${block.align ? `<style:paragraph-properties fo:text-align="${block.align}"/>` : ''}<style:text-properties${block.color ? ` fo:color="${block.color}"` : ''}${block.size ? ` fo:font-size="${block.size}pt"` : ''}/>`,
          );
        return `<text:p text:style-name="${style}">${this.#inline(block.text)}</text:p>`;
      }
      case 'list':
        return `<text:list text:style-name="${block.style}">${this.#items(block)}</text:list>`;
      case 'table':
        return this.#table(block);
      case 'columns': {
        const style = this.#style(
          'section',
          '',
          `<style:section-properties text:dont-balance-text-columns="false"><style:columns fo:column-count="${block.count}" fo:column-gap="20pt"/></style:section-properties>`,
        );
        return `<text:section text:style-name="${style}" text:name="${style}">${this.#blocks(block.blocks)}</text:section>`;
      }
      case 'picture': {
        const { width, height, place } = block.picture;
        const image = `<draw:image><office:binary-data>${this.#png}</office:binary-data></draw:image>`;
        const size = `svg:width="${width}pt" svg:height="${height}pt"`;
        if (place === 'inline')
          return `<text:p text:style-name="Body"><draw:frame text:anchor-type="as-char" ${size}>${image}</draw:frame></text:p>`;
        const style = this.#style(
          'graphic',
          '',
          `<style:graphic-properties style:wrap="parallel" style:horizontal-pos="${place}" style:horizontal-rel="paragraph" style:vertical-pos="top" style:vertical-rel="paragraph" fo:margin-left="8pt" fo:margin-right="8pt" fo:margin-bottom="6pt"/>`,
        );
        return `<text:p text:style-name="Cell"><draw:frame draw:style-name="${style}" text:anchor-type="paragraph" ${size}>${image}</draw:frame></text:p>`;
      }
      case 'box':
        return block.blocks
          .map((inner) => {
            if (inner.kind !== 'text') return this.#block(inner);
            const style = this.#style(
              'paragraph',
              ' style:parent-style-name="Body"',
              `<style:paragraph-properties fo:background-color="${block.fill}" fo:padding="6pt" fo:border="0.5pt solid #888888"/>`,
            );
            return `<text:p text:style-name="${style}">${this.#inline(inner.text)}</text:p>`;
          })
          .join('');
      case 'page':
        return '<text:p text:style-name="Break"/>';
    }
  }

  #items(list: Extract<SourceBlock, { kind: 'list' }>): string {
    const items: string[] = [];
    for (const item of list.items)
      if (typeof item === 'string')
        items.push(`<text:p text:style-name="Item">${this.#inline(item)}</text:p>`);
      else {
        const nested =
          item.kind === 'list'
            ? `<text:list text:style-name="${item.style}">${this.#items(item)}</text:list>`
            : this.#block(item);
        items.push(`${items.pop() ?? ''}${nested}`);
      }
    return items.map((item) => `<text:list-item>${item}</text:list-item>`).join('');
  }

  #table(table: Extract<SourceBlock, { kind: 'table' }>): string {
    const total = table.widths.reduce((sum, width) => sum + width, 0);
    const name = this.#style(
      'table',
      '',
      `<style:table-properties style:width="${total}pt" table:align="${this.#source.rtl ? 'right' : 'left'}" fo:margin-bottom="8pt"${this.#source.rtl ? ' style:writing-mode="rl-tb"' : ''}/>`,
    );
    const columns = table.widths.map((width) => {
      const style = this.#style(
        'table-column',
        '',
        `<style:table-column-properties style:column-width="${width}pt"/>`,
      );
      return `<table:table-column table:style-name="${style}"/>`;
    });
    const starts = gridColumns(table.rows);
    const rows = table.rows.map((row, y) => {
      const cells: string[] = [];
      let x = 0;
      row.forEach((cell, index) => {
        const {
          text,
          across = 1,
          down = 1,
          fill,
        } = typeof cell === 'string' ? { text: cell } : cell;
        const start = starts[y]?.[index] ?? x;
        for (; x < start; x++) cells.push('<table:covered-table-cell/>');
        const line = '0.5pt solid #444444';
        const border =
          table.ruled === 'all'
            ? `fo:border="${line}"`
            : table.ruled === 'rows'
              ? `fo:border-bottom="${line}"${y === 0 ? ` fo:border-top="${line}"` : ''}`
              : '';
        const style = this.#style(
          'table-cell',
          '',
          `<style:table-cell-properties fo:padding="3pt" ${border}${fill ? ` fo:background-color="${fill}"` : ''}/>`,
        );
        const span = `${across > 1 ? ` table:number-columns-spanned="${across}"` : ''}${down > 1 ? ` table:number-rows-spanned="${down}"` : ''}`;
        cells.push(
          `<table:table-cell table:style-name="${style}"${span}><text:p text:style-name="Cell">${this.#inline(text)}</text:p></table:table-cell>`,
          '<table:covered-table-cell/>'.repeat(across - 1),
        );
        x += across;
      });
      for (; x < table.widths.length; x++) cells.push('<table:covered-table-cell/>');
      return `<table:table-row>${cells.join('')}</table:table-row>`;
    });
    return `<table:table table:style-name="${name}">${columns.join('')}${rows.join('')}</table:table>`;
  }

  #inline(text: Marked): string {
    return pieces(text)
      .map(({ text: plain, bold, italic, href, note }) => {
        const inner = escapeXml(plain);
        if (note !== undefined)
          return `<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p text:style-name="Note">${escapeXml(note)}</text:p></text:note-body></text:note>`;
        if (href)
          return `<text:a xlink:type="simple" xlink:href="${escapeXml(href)}" text:style-name="A"><text:span text:style-name="A">${inner}</text:span></text:a>`;
        if (bold) return `<text:span text:style-name="B">${inner}</text:span>`;
        return italic ? `<text:span text:style-name="I">${inner}</text:span>` : inner;
      })
      .join('');
  }

  #style(family: string, attributes: string, properties: string): string {
    const name = `${family.replace('-', '')}${++this.#names}`;
    this.#styles.push(
      `<style:style style:name="${name}" style:family="${family}"${attributes}>${properties}</style:style>`,
    );
    return name;
  }
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
