import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense } from 'react';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { lazyPart } from '~/ui/lazy-part';
import { AboutUnitConverter } from './parts/about-unit-converter';
import { AvailableUnits } from './parts/available-units';
import { CategoryChoice } from './parts/category-choice';
import { ConversionForm } from './parts/conversion-form';
import { Favourites } from './parts/favourites';
import { QuestionField } from './parts/question-field';
import { tool } from './tool';
import { useUnitConverter } from './use-unit-converter';

export const meta: MetaFunction = () => toolMeta(tool);

const CurrencyRates = lazyPart(() => import('./parts/currency-rates'), 'CurrencyRates');

export default function UnitConverterPage() {
  const converter = useUnitConverter();
  return (
    <ToolShell tool={tool} about={<AboutUnitConverter />}>
      <ToolPanes
        input={
          <>
            <QuestionField converter={converter} />
            <CategoryChoice converter={converter} />
            <Favourites converter={converter} />
            <ConversionForm converter={converter} />
            {converter.category.id === 'currency' && (
              <Suspense>
                <CurrencyRates onCategory={converter.replaceCategory} />
              </Suspense>
            )}
          </>
        }
        result={<AvailableUnits converter={converter} />}
      />
    </ToolShell>
  );
}
