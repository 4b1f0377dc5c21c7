import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { messages } from '../messages';

/** Input for a follow-up question, which is understood in the context of those before it. */
export function FollowUp({ onAsk }: { onAsk: (query: string) => void }) {
  const [query, setQuery] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (query.trim() === '') return;
    onAsk(query);
    setQuery('');
  };
  return (
    <form onSubmit={submit} className="flex gap-2" aria-label="Follow-up">
      <TextField
        label="Follow-up question"
        hideLabel
        placeholder="Ask a follow-up"
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        autoComplete="off"
        dir="auto"
        className="min-w-0 flex-1"
      />
      <Button type="submit" disabledReason={query.trim() === '' && messages.empty}>
        Ask
      </Button>
    </form>
  );
}
