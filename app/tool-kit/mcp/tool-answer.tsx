import { formatBytes } from '@entropy-tools/core/format';
import type { ToolContent } from '@workers/api/mcp/mcp.contract';
import { useMemo } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { useObjectUrl } from '~/ui/use-object-url';

/** What a tool answered: text, pictures and sounds as such, other files to save. */
export function ToolAnswer({
  label,
  content,
}: {
  /** Accessible name, such as “Answer of greet”. */
  label: string;
  content: readonly ToolContent[];
}) {
  if (content.length === 0) return <p className="text-sm text-muted">An empty answer.</p>;
  const parts = content.map((part, place) => ({ part, place }));
  return parts.map(({ part, place }) => <Part key={place} label={label} part={part} />);
}

function Part({ label, part }: { label: string; part: ToolContent }) {
  switch (part.type) {
    case 'text':
      return <CodeBox label={label} text={readable(part.text)} />;
    case 'image':
      return (
        <img
          src={`data:${part.mimeType};base64,${part.data}`}
          alt={label}
          className="max-w-full self-start rounded-control border border-line"
        />
      );
    case 'audio':
      return <Sound label={label} data={part.data} type={part.mimeType} />;
    case 'resource':
      return <File label={label} data={part.resource.blob} type={part.resource.mimeType} />;
  }
}

function useBlob(data: string, type: string): Blob {
  return useMemo(
    () => new Blob([Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))], { type }),
    [data, type],
  );
}

function Sound({ label, data, type }: { label: string; data: string; type: string }) {
  const url = useObjectUrl(useBlob(data, type));
  // biome-ignore lint/a11y/useMediaCaption: a service's answer; there are no captions to offer
  return <audio src={url} controls aria-label={label} className="w-full" />;
}

function File({ label, data, type }: { label: string; data: string; type: string }) {
  const blob = useBlob(data, type);
  const extension = /\/(?:x-)?([a-z0-9]{2,5})$/.exec(type)?.[1] ?? 'bin';
  return (
    <section aria-label={label} className="flex flex-wrap items-center gap-3">
      <p>
        A file of {formatBytes(blob.size)} <span className="text-muted">({type})</span>
      </p>
      <Button size="small" onClick={() => downloadBlob(blob, `answer.${extension}`)}>
        Save
      </Button>
    </section>
  );
}

/** JSON is indented, other text stays as it is. */
function readable(text: string): string {
  if (!/^\s*[[{]/.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
