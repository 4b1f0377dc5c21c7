import { Link } from '@remix-run/react';
import { contactLimits } from '@workers/api/contact/contact-limits.contract';
import type { ChangeEvent, FormEvent } from 'react';
import { contactEmail } from '~/platform/site';
import { Button } from '~/ui/button';
import { HumanCheckLine, missingToken } from '~/ui/human-check/human-check-line';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { type ContactFields, useContactForm } from './use-contact-form';

/** The contact form. The input is kept until the server has accepted it. */
export function ContactForm() {
  const { fields, change, check, state, send } = useContactForm();
  const field = (name: keyof ContactFields) => ({
    name,
    value: fields[name],
    maxLength: contactLimits[name],
    required: true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change(name, target.value),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form
      // `post`, so that without JavaScript no field ends up in the URL.
      method="post"
      onSubmit={handleSubmit}
      onFocus={check.start}
      className="flex flex-col gap-4"
      aria-labelledby="contact-form-title"
    >
      <h2 id="contact-form-title" className="text-xl">
        Write to us
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...field('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...field('email')}
        />
      </div>
      <TextField label="Subject" {...field('subject')} />
      <TextArea label="Message" rows={8} {...field('message')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={state.at === 'sending'}
          disabledReason={state.at === 'sending' ? undefined : missingToken(check)}
        >
          Send Message
        </Button>
        {state.at !== 'sending' && <HumanCheckLine check={check} />}
      </div>
      <noscript>
        <p className="text-sm text-danger">
          The form needs JavaScript. Switch it on, or write to {contactEmail}.
        </p>
      </noscript>
      {state.at === 'failed' && (
        <Notice tone="error" title="Failed to send message">
          <p>{state.message}</p>
          <p>
            Please try again or contact us directly at{' '}
            <a className="link" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
        </Notice>
      )}
      {state.at === 'sent' && (
        <Notice tone="success" title="Message sent successfully!">
          Thank you for your message. We'll get back to you soon.
          {state.devInbox && (
            <p className="mt-2">
              <Link to="/dev/inbox" className="link">
                Open the development inbox
              </Link>
            </p>
          )}
        </Notice>
      )}
    </form>
  );
}
