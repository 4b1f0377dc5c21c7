import { Suspense } from 'react';
import { Button } from '~/ui/button';
import { Tabs } from '~/ui/tabs';
import { TextArea } from '~/ui/text-area';
import { contentTypes } from '../content/content-type';
import { messages } from '../messages';
import type { QrGeneratorState } from '../use-qr-generator';
import { WebAddressForm } from './forms/web-address-form';
import { ContentForm } from './loaded-later';

/** The content of the code: a tab for each type with its form, and the resulting text. */
export function ContentPanel({ qr }: { qr: QrGeneratorState }) {
  const isEmpty = qr.text.trim() === '';
  return (
    <Tabs label="Type of content" tabs={contentTypes} selected={qr.type} onSelect={qr.chooseType}>
      <div className="flex flex-col gap-4">
        {qr.replaced && (
          <p
            className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted"
            role="status"
          >
            A sample has taken the place of your text.
            <Button size="small" onClick={qr.bringBack}>
              Bring my text back
            </Button>
          </p>
        )}
        {qr.type === 'url' && <WebAddressForm text={qr.text} onText={qr.setText} />}
        {qr.type !== 'url' && qr.type !== 'text' && (
          <Suspense fallback={<div className="h-16" />}>
            <ContentForm key={qr.type} type={qr.type} text={qr.text} onText={qr.setText} />
          </Suspense>
        )}
        <TextArea
          label="Text in the code"
          hint={
            qr.type === 'text'
              ? undefined
              : 'The form writes this text, and follows what you change.'
          }
          error={isEmpty && messages.enterText}
          value={qr.text}
          spellCheck={qr.type === 'text'}
          inputMode={qr.type === 'url' ? 'url' : undefined}
          autoCapitalize={qr.type === 'text' ? undefined : 'off'}
          onChange={(event) => qr.setText(event.currentTarget.value)}
        />
      </div>
    </Tabs>
  );
}
