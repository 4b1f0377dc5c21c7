import { useState } from 'react';
import { ChangeEmail } from './change-email';
import { DeleteAccount } from './delete-account';
import { ExportData } from './export-data';
import { PasskeyList } from './passkey-list';
import { SessionList } from './session-list';
import { StorageMeter } from './storage-meter';

/** The part of the dashboard about the account itself: sessions, data export, deletion. */
export function AccountSection() {
  const [addressChanges, setAddressChanges] = useState(0);
  return (
    <section aria-labelledby="your-account" className="flex flex-col gap-5">
      <h2 id="your-account" className="text-2xl">
        Your account
      </h2>
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-8">
          {/* A change of address signs out all other browsers, so reload the list. */}
          <SessionList key={addressChanges} />
          <PasskeyList />
        </div>
        <div className="flex flex-col gap-6">
          <ChangeEmail onChanged={() => setAddressChanges((count) => count + 1)} />
          <StorageMeter />
          <ExportData />
          <DeleteAccount />
        </div>
      </div>
    </section>
  );
}
