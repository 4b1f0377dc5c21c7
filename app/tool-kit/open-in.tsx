import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import type { ToolDefinition } from './define-tool';
import { offerFiles } from './hand-off/hand-off';
import { loadToolList } from './tool-list';

/**
 * Hands a result to another tool that takes it: one button per tool, nothing where there is none. The
 * list of tools grows with the suite, so it is loaded only when there is a result.
 * @param from the slug of the tool that made it, left out of the list
 */
export function OpenIn({ name, blob, from }: { name: string; blob: Blob; from: string }) {
  const navigate = useNavigate();
  const [takers, setTakers] = useState<ToolDefinition[]>([]);
  const { type } = blob;

  useEffect(() => {
    let current = true;
    loadToolList().then(
      ({ toolsAccepting }) => {
        if (!current) return;
        setTakers(toolsAccepting({ name, type }).filter((tool) => tool.slug !== from));
      },
      // Offline before the list was loaded: the result is there all the same, only without the buttons.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [name, type, from]);

  return takers.map((tool) => (
    <Button
      key={tool.slug}
      size="small"
      onClick={() => {
        offerFiles([new File([blob], name, { type })]);
        navigate(`/${tool.slug}`);
      }}
    >
      Open in {tool.title}
    </Button>
  ));
}
