import { useEffect, useState } from 'react';
import { useObjectUrl } from '~/ui/use-object-url';

const textTypes = /^(text\/|application\/json$)/;
const previewCharacters = 1500;

/** A preview of a result that the browser can show: image, video, audio or text; otherwise nothing. */
export function ResultPreview({ name, blob }: { name: string; blob: Blob }) {
  const type = blob.type.split(';')[0] ?? '';
  if (textTypes.test(type)) return <TextPreview blob={blob} name={name} />;
  if (/^(image|video|audio)\//.test(type))
    return <MediaPreview blob={blob} name={name} type={type} />;
  return null;
}

function MediaPreview({ blob, name, type }: { blob: Blob; name: string; type: string }) {
  const url = useObjectUrl(blob);
  if (!url) return <div className="h-48 rounded-card bg-well" />;
  if (type.startsWith('image/'))
    return (
      <div className="flex justify-center rounded-card bg-well p-4">
        <img
          src={url}
          alt={`Preview of ${name}`}
          className="checkerboard max-h-128 max-w-full border border-line"
        />
      </div>
    );
  if (type.startsWith('audio/'))
    // biome-ignore lint/a11y/useMediaCaption: the person's own recording; there are no captions to offer
    return <audio src={url} controls className="w-full" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: the person's own recording; there are no captions to offer
    <video src={url} controls className="max-h-96 w-full rounded-card bg-well" />
  );
}

/**
 * Strips everything before the body of an HTML document, such as styles, which say nothing about the result.
 */
function withoutHead(text: string): string {
  return /^\s*<!doctype html/i.test(text) ? text.replace(/^[\s\S]*?(?=<body)/i, '') : text;
}

function TextPreview({ blob, name }: { blob: Blob; name: string }) {
  const [text, setText] = useState<string>();
  useEffect(() => {
    let current = true;
    void blob
      .slice(0, previewCharacters * 4)
      .text()
      .then((start) => {
        if (current) setText(withoutHead(start).slice(0, previewCharacters));
      });
    return () => {
      current = false;
    };
  }, [blob]);
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
      tabIndex={0}
      aria-label={`Beginning of ${name}`}
      className="max-h-72 overflow-auto rounded-card border border-line bg-well p-4"
    >
      <pre dir="auto" className="font-mono text-xs">
        {text ?? ' '}
      </pre>
    </section>
  );
}
