import {
  type AiService,
  aiServiceIds,
  aiServices,
  type ListedPrice,
  priceOf,
} from '@entropy-tools/core/ai/ai-services';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

/** Price for a million tokens, with the month of the price list. */
function priceText(price: ListedPrice | undefined): string {
  return price
    ? `${dollars.format(price.input)} in, ${dollars.format(price.output)} out, as known in ${price.asOf}`
    : 'price not known here';
}

/** A model with its price. */
export function modelText(service: AiService, model: string): string {
  return `${model} (${priceText(priceOf(service, model))})`;
}

/** The price of each service's default model. */
export function ModelPrices() {
  return (
    <details className="text-sm">
      <summary className="min-h-6 cursor-pointer font-medium">Prices of all services</summary>
      <p className="mt-2 text-muted">
        US dollars for a million tokens (about 4 million letters), as the services’ lists had them
        in the month that is named. A key of any of them is added under “Own key”.
      </p>
      <ul className="mt-2 flex flex-col gap-1">
        {aiServiceIds.map((one) => (
          <li key={one} className="flex justify-between gap-x-4">
            <span>
              {aiServices[one].name}{' '}
              <code className="block text-xs text-muted">{aiServices[one].models[0].id}</code>
            </span>
            <span data-figures className="text-muted">
              {priceText(priceOf(aiServices[one], aiServices[one].models[0].id))}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
