import type { FieldValue } from '@entropy-tools/documents/pdf/fields/fill-fields';
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist';
import { useEffect, useState } from 'react';
import { type PageField, readPageFields } from '../page-fields';
import type { Editor } from '../use-editor';

/** The form fields of a page as inputs at their positions. */
export function FieldInputs({
  editor,
  page,
  viewport,
}: {
  editor: Editor;
  page: PDFPageProxy;
  viewport: PageViewport;
}) {
  const [fields, setFields] = useState<readonly PageField[]>([]);
  useEffect(() => {
    let current = true;
    readPageFields(page).then(
      (found) => current && setFields(found),
      // With damaged annotations, the page is drawn without inputs.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [page]);
  const isOpen = editor.mode === 'select';
  return fields.map((field, index) => {
    const [left = 0, bottom = 0, right = 0, top = 0] = field.rect;
    const [x0 = 0, y0 = 0] = viewport.convertToViewportPoint(left, bottom);
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(right, top);
    return (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: places of one field share their name and never move
        key={index}
        className={
          isOpen && field.kind !== 'button' && field.kind !== 'signature'
            ? 'scheme-light absolute'
            : 'scheme-light pointer-events-none absolute'
        }
        style={{
          left: Math.min(x0, x1),
          top: Math.min(y0, y1),
          width: Math.abs(x1 - x0),
          height: Math.abs(y1 - y0),
        }}
      >
        <FieldInput
          field={field}
          value={editor.state.fields[field.name] ?? field.initial}
          height={Math.abs(y1 - y0)}
          onValue={(value) =>
            editor.change(
              { fields: { ...editor.state.fields, [field.name]: value } },
              `field ${field.name}`,
            )
          }
        />
      </div>
    );
  });
}

const look =
  'size-full border border-[#5b7bb5] bg-[#e8f0fe]/70 text-[#14213d] read-only:bg-[#eee]/70';

function FieldInput({
  field,
  value,
  height,
  onValue,
}: {
  field: PageField;
  value: FieldValue;
  /** CSS pixels. */
  height: number;
  onValue: (value: FieldValue) => void;
}) {
  const { kind, label, readOnly, name } = field;
  // Already drawn with the page: provides only the name, and lets clicks through.
  if (kind === 'button' || kind === 'signature')
    return <div role="img" aria-label={label} className="size-full" />;
  if (kind === 'tick')
    return (
      <input
        type="checkbox"
        aria-label={label}
        className="block size-full cursor-pointer"
        disabled={readOnly}
        checked={value === true}
        onChange={(event) => onValue(event.currentTarget.checked)}
      />
    );
  if (kind === 'radio')
    return (
      <input
        type="radio"
        name={name}
        aria-label={label}
        className="block size-full cursor-pointer"
        disabled={readOnly}
        checked={value === field.button}
        onChange={() => onValue(field.button)}
      />
    );
  const size = { fontSize: Math.max(8, Math.min(18, height * 0.6)) };
  if (kind === 'choice') {
    const chosen = Array.isArray(value) ? value : [String(value)];
    return (
      <select
        aria-label={label}
        className={look}
        style={size}
        disabled={readOnly}
        multiple={field.multiSelect}
        value={field.multiSelect ? [...chosen] : (chosen[0] ?? '')}
        onChange={(event) =>
          onValue([...event.currentTarget.selectedOptions].map((option) => option.value))
        }
      >
        {!field.multiSelect && <option value="" />}
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  const shared = {
    'aria-label': label,
    readOnly,
    maxLength: field.maxLength,
    value: typeof value === 'string' ? value : '',
    dir: 'auto',
  } as const;
  if (field.multiline)
    return (
      <textarea
        {...shared}
        className={`${look} resize-none px-1`}
        style={{ fontSize: 12 }}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    );
  return (
    <input
      {...shared}
      type={field.password ? 'password' : 'text'}
      className={`${look} px-1`}
      style={size}
      autoComplete="off"
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  );
}
