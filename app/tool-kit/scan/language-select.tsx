import { isOcrLanguage, ocrLanguages } from '@entropy-tools/documents/ocr/ocr-languages';
import { useLocal } from '~/platform/use-local';
import { Select } from '~/ui/select';
import { ocrLanguageRecord } from './ocr-language';

/** The language in which a scan is printed. The choice is stored for all tools. */
export function LanguageSelect({
  hideLabel = false,
  className,
}: {
  /** For places where the adjacent button makes its purpose clear. */
  hideLabel?: boolean;
  className?: string;
}) {
  const [language, setLanguage] = useLocal(ocrLanguageRecord);
  return (
    <Select
      label="Printed in"
      hideLabel={hideLabel}
      className={className}
      value={language}
      onChange={({ currentTarget: { value } }) => isOcrLanguage(value) && setLanguage(value)}
    >
      {Object.entries(ocrLanguages).map(([code, { name }]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </Select>
  );
}
