import { Icon } from '~/ui/icon';

/** The shortest help, which needs no download, for when other parts cannot be loaded. */
export function PlainHelp() {
  return (
    <section
      data-help
      aria-label="Help from a person"
      className="my-3 flex scroll-mt-3 flex-col gap-2 rounded-card border-2 border-accent bg-surface p-4"
    >
      <p role="alert" className="font-semibold">
        <Icon name="heart" /> If you are in danger, or need a person now, please call:
      </p>
      <ul className="flex flex-col gap-1">
        <li>
          South Africa: emergency <a href="tel:112">112</a>, helpline{' '}
          <a href="tel:0800567567">0800 567 567</a>
        </li>
        <li>
          United States: emergency <a href="tel:911">911</a>, helpline <a href="tel:988">988</a>
        </li>
        <li>
          Other countries: <a href="https://findahelpline.com">findahelpline.com</a>, or the
          emergency services
        </li>
      </ul>
    </section>
  );
}
