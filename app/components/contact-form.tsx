import { type FormEvent, useState } from 'react';
import { contactEmail } from '~/lib/site';
import { Button } from './ui/button';
import { TextArea } from './ui/text-area';
import { TextField } from './ui/text-field';

/**
 * Composes a message in the visitor's own mail program: nothing passes through our server, and the
 * visitor keeps a copy.
 */
export function ContactForm() {
  const [opened, setOpened] = useState(false);
  const compose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    location.href = mailtoUrl(new FormData(event.currentTarget));
    setOpened(true);
  };
  return (
    <form onSubmit={compose} className="flex flex-col gap-4" aria-labelledby="contact-form-title">
      <h2 id="contact-form-title" className="text-xl">
        Write a message
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="name" required />
        <TextField label="Email" name="email" type="email" autoComplete="email" required />
      </div>
      <TextField label="Subject" name="subject" required />
      <TextArea label="Message" name="message" rows={8} required />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary">
          Continue in your mail program
        </Button>
        <p className="text-sm text-muted" role="status">
          {opened
            ? `If nothing opened, write to ${contactEmail}. Your text is still here.`
            : 'Opens your mail program with this text. You send it from there.'}
        </p>
      </div>
    </form>
  );
}

/** RFC 6068: spaces as %20 and line ends as %0D%0A, which URLSearchParams would not give. */
function mailtoUrl(form: FormData): string {
  const field = (name: string) => String(form.get(name) ?? '').trim();
  const body = `${field('message')}\n\n${field('name')}\n${field('email')}`;
  const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'));
  return `mailto:${contactEmail}?subject=${encode(field('subject'))}&body=${encode(body)}`;
}
