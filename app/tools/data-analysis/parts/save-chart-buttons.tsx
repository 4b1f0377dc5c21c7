import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { ShownChart } from '../chart/chart-model';

/** Saves a chart as PNG or SVG. */
export function SaveChartButtons({ name, chart }: { name: string; chart: ShownChart }) {
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (as: 'png' | 'svg') => {
    try {
      const { saveChart } = await import('./save-chart');
      await saveChart(name, chart, as);
      setFailure(null);
    } catch (error) {
      setFailure((await toToolError(error)).message);
    }
  };
  return (
    <div className="flex items-center gap-2">
      {failure && <span className="text-sm text-danger">{failure}</span>}
      {(['png', 'svg'] as const).map((as) => (
        <Button key={as} size="small" onClick={() => void save(as)}>
          <Icon name="download" className="size-4" /> {as.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
