import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { ToolDefinition } from '~/tool-kit/define-tool';
import { offerFiles } from '~/tool-kit/hand-off/hand-off';
import { loadToolList } from '~/tool-kit/tool-list';
import { Button } from '~/ui/button';
import { tool } from '../tool';

/** More buttons than these are no help. */
const mostTools = 5;

/** The other tools that take some of the files, as buttons that carry those along. Nothing if there is none. */
export function ToolsForFiles({ files }: { files: readonly File[] }) {
  const navigate = useNavigate();
  const [takers, setTakers] = useState<readonly [ToolDefinition, readonly File[]][]>([]);
  useEffect(() => {
    let isCurrent = true;
    loadToolList().then(
      ({ tools, toolsAccepting }) => {
        const found = tools
          .filter(({ slug }) => slug !== tool.slug)
          .map((one): [ToolDefinition, readonly File[]] => [
            one,
            files.filter((file) => toolsAccepting(file).includes(one)),
          ]);
        if (isCurrent) setTakers(found.filter(([, taken]) => taken.length > 0).slice(0, mostTools));
      },
      // Offline before the list was loaded: the sentence above stands alone.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [files]);
  return (
    <>
      {takers.map(([{ slug, title }, taken]) => (
        <Button
          key={slug}
          size="small"
          onClick={() => {
            offerFiles(taken);
            navigate(`/${slug}`);
          }}
        >
          Open in {title}
        </Button>
      ))}
    </>
  );
}
