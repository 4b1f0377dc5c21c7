import type { KnowledgeOverview } from '@workers/api/knowledge/operator.contract';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { Tabs } from '~/ui/tabs';
import { DocumentDetail } from './document-detail';
import { DocumentList } from './document-list';
import { MissingTable } from './missing-table';
import { readOverview } from './operator-calls';
import { UnansweredTable } from './unanswered-table';
import { UploadPanel } from './upload-panel';

const tabs = [
  { id: 'documents', label: 'Documents' },
  { id: 'unanswered', label: 'Without an answer' },
  { id: 'missing', label: 'Missing' },
] as const;

/** Uploads, the list of documents or an open one, and unanswered questions. */
export function KnowledgePanel({ onSignedOut }: { onSignedOut: () => void }) {
  const [overview, setOverview] = useState<KnowledgeOverview>();
  const [failure, setFailure] = useState<{ title: string; detail: string | undefined }>();
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('documents');
  const [openId, setOpenId] = useState<string>();
  /** PDFs of this visit, by document id: larger ones are stored nowhere else. */
  const [files, setFiles] = useState<ReadonlyMap<string, Blob>>(new Map());

  const refresh = useCallback(async () => {
    const answer = await readOverview();
    if (answer.outcome === 'signed-out') return onSignedOut();
    if (answer.outcome === 'failed') return setFailure(answer);
    setFailure(undefined);
    setOverview(answer.body);
  }, [onSignedOut]);
  useEffect(() => void refresh(), [refresh]);

  const keepFile = useCallback(
    (id: string, file: Blob) => setFiles((before) => new Map(before).set(id, file)),
    [],
  );
  const open = overview?.documents.find(({ id }) => id === openId);
  return (
    <div className="flex flex-col gap-8">
      {failure && (
        <Notice
          tone="error"
          title={failure.title}
          action={<Button onClick={() => void refresh()}>Try again</Button>}
        >
          {failure.detail}
        </Notice>
      )}
      {/* Stays mounted while a document is open, so that uploads continue. */}
      <div className={open ? 'hidden' : undefined}>
        <UploadPanel
          onAdded={(id, file) => {
            keepFile(id, file);
            void refresh();
          }}
          onOpen={setOpenId}
          onSignedOut={onSignedOut}
        />
      </div>
      {open ? (
        <DocumentDetail
          key={open.id}
          document={open}
          file={files.get(open.id)}
          onFile={(file) => keepFile(open.id, file)}
          onChanged={refresh}
          onClose={() => setOpenId(undefined)}
          onSignedOut={onSignedOut}
        />
      ) : (
        <Tabs label="What to look at" tabs={tabs} selected={selected} onSelect={setSelected}>
          {overview === undefined && !failure && <Skeleton className="h-64" />}
          {overview && selected === 'documents' && (
            <DocumentList documents={overview.documents} onOpen={setOpenId} />
          )}
          {overview && selected === 'unanswered' && <UnansweredTable rows={overview.unanswered} />}
          {overview && selected === 'missing' && <MissingTable known={overview.known} />}
        </Tabs>
      )}
    </div>
  );
}
