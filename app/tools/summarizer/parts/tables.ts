import {
  TableCell as Cell,
  TableHeader as Header,
  TableRow,
  Table as TipTapTable,
} from '@tiptap/extension-table';

/** Alignment as its own attribute, because the page's policy refuses style attributes. */
const align = {
  default: null,
  parseHTML: (element: HTMLElement) => {
    const said = element.dataset.align ?? element.style.textAlign ?? element.getAttribute('align');
    return ['left', 'center', 'right'].includes(said) ? said : null;
  },
  renderHTML: ({ align: way }: Record<string, unknown>) => (way ? { 'data-align': way } : {}),
};

/** Tables without column widths, which would be written as styles. */
export const tables = [
  TipTapTable.extend({
    renderHTML: () => ['table', ['tbody', 0]],
    addNodeView: () => null,
  }).configure({ resizable: false }),
  TableRow,
  Cell.extend({
    addAttributes() {
      return { ...this.parent?.(), align };
    },
  }),
  Header.extend({
    addAttributes() {
      return { ...this.parent?.(), align };
    },
  }).configure({ HTMLAttributes: { scope: 'col' } }),
];
