import type { TransferItem } from '@workers/api/payments/operator/operator.contract';
import {
  type DecisionChoice,
  decisions,
  REASON_LENGTH,
} from '@workers/api/payments/operator/operator-words.contract';
import { planOf } from '@workers/api/subscription/plans.contract';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Dialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { decide } from './operator-calls';
import { useOperator } from './operator-context';

const choiceWords: Readonly<Record<DecisionChoice, { title: string; about: string }>> = {
  credit: { title: 'Credit', about: 'The order’s person gets the plan for 30 days.' },
  refund: {
    title: 'Refunded by hand',
    about: 'You have sent the tokens back yourself. Nothing is sent by us.',
  },
  close: { title: 'Close without credit', about: 'Nobody gets anything, and nothing is sent.' },
};

const OTHER = 'other';

/** The decision about a transfer: made once, with a reason, and final. */
export function DecisionDialog({
  open,
  transfer,
  onClose,
  onDecided,
}: {
  open: boolean;
  transfer: TransferItem;
  onClose: () => void;
  onDecided: () => void;
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Decide about this transfer">
      <DecisionForm transfer={transfer} onDecided={onDecided} />
    </Dialog>
  );
}

function DecisionForm({ transfer, onDecided }: { transfer: TransferItem; onDecided: () => void }) {
  const { onSignedOut } = useOperator();
  const { chainId, txHash, logIndex, orders, received } = transfer;
  const [decision, setDecision] = useState<DecisionChoice>();
  const [chosen, setChosen] = useState(orders.length === 1 ? (orders[0]?.id ?? '') : '');
  const [typedOrder, setTypedOrder] = useState('');
  const [refundTxHash, setRefund] = useState('');
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; detail: string | undefined }>();
  const orderId = chosen === OTHER ? typedOrder.trim() : chosen;
  const missing = whatIsMissing({ decision, orderId, refundTxHash, reason });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (missing !== undefined || decision === undefined || busy) return;
    setBusy(true);
    const answer = await decide({
      chainId,
      txHash,
      logIndex,
      decision,
      reason: reason.trim(),
      ...(orderId === '' ? {} : { orderId }),
      ...(decision === 'refund' ? { refundTxHash: refundTxHash.trim() } : {}),
    });
    setBusy(false);
    if (answer.outcome === 'ok') onDecided();
    else if (answer.outcome === 'signed-out') onSignedOut();
    else setFailure(answer);
  };
  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p data-figures>{received} ESSENCE came. A decision stays: it cannot be taken back.</p>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">Decision</legend>
        {decisions.map((name) => (
          <label
            key={name}
            className={classNames(
              'flex cursor-pointer items-start gap-3 rounded-control border bg-surface p-3',
              decision === name ? 'border-ink' : 'border-edge hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="decision"
              checked={decision === name}
              onChange={() => setDecision(name)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              <span className="block font-medium">{choiceWords[name].title}</span>
              <span className="block text-sm text-muted">{choiceWords[name].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Select
        label="Order that it is about"
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      >
        <option value="">None</option>
        {orders.map(({ id, planId, amount, email }) => (
          <option key={id} value={id}>
            {id.slice(0, 8)} {planOf(planId).name}, {amount}, {email}
          </option>
        ))}
        <option value={OTHER}>Another order</option>
      </Select>
      {chosen === OTHER && (
        <TextField
          label="Order number"
          maxLength={64}
          inputClassName="font-mono"
          value={typedOrder}
          onChange={(event) => setTypedOrder(event.target.value)}
        />
      )}
      {decision === 'refund' && (
        <TextField
          label="Transaction of your refund"
          hint="0x and 64 characters, from your wallet."
          maxLength={66}
          inputClassName="font-mono"
          value={refundTxHash}
          onChange={(event) => setRefund(event.target.value)}
        />
      )}
      <TextArea
        label="Reason"
        rows={3}
        maxLength={REASON_LENGTH.max}
        hint="The payer of the order above reads it."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {failure && (
        <Notice tone="error" title={failure.title}>
          {failure.detail}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" busy={busy} disabledReason={missing}>
        {decision === undefined ? 'Decide' : choiceWords[decision].title}
      </Button>
    </form>
  );
}

function whatIsMissing({
  decision,
  orderId,
  refundTxHash,
  reason,
}: {
  decision: DecisionChoice | undefined;
  orderId: string;
  refundTxHash: string;
  reason: string;
}): string | undefined {
  if (decision === undefined) return 'Choose a decision.';
  if (decision === 'credit' && orderId === '') return 'Choose the order that is credited.';
  if (decision === 'refund' && !/^\s*0x[0-9a-fA-F]{64}\s*$/.test(refundTxHash)) {
    return 'Enter the transaction of your refund: 0x and 64 characters.';
  }
  return reason.trim().length < REASON_LENGTH.min ? 'Write a reason.' : undefined;
}
