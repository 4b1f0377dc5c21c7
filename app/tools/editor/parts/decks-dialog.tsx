import { formatCount } from '@entropy-tools/core/format';
import type { Deck } from '@entropy-tools/studio/deck/deck';
import { useEffect, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilePick } from '~/ui/file-pick';
import { IconButton } from '~/ui/icon-button';
import { LocalDate } from '~/ui/local-date';
import { TextField } from '~/ui/text-field';
import { writeDeckFile } from '../deck/deck-file';
import { deckStore } from '../deck/deck-store';
import { newDeck } from '../deck/new-slide';
import { changeDeck } from '../deck/slide-order';
import { deleteNarrations, readNarrations } from '../narration/narration-store';
import { pictureUrls } from '../pictures/picture-urls';
import { tool } from '../tool';
import type { Editor } from '../use-editor';

/** All decks of this device: open, rename, save, delete, and create. */
export function DecksDialog({ editor }: { editor: Editor }) {
  const { isDecksOpen, setDecksOpen, slides } = editor;
  const close = () => setDecksOpen(false);
  return (
    <Dialog open={isDecksOpen} onClose={close} title="Decks" className="max-w-lg">
      <TextField
        label="Name of this deck"
        maxLength={80}
        value={slides.state.deck.title}
        onChange={({ target }) =>
          slides.change((state) => changeDeck(state, { title: target.value }), 'deck title')
        }
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => {
            close();
            void slides.open(newDeck());
          }}
        >
          New deck
        </Button>
        <FilePick
          accept={tool.extensions.map((extension) => `.${extension}`).join(',')}
          label="A document, presentation or deck file"
          onFiles={(files) => {
            close();
            editor.take(files);
          }}
        >
          {(choose) => (
            <Button size="small" onClick={choose}>
              Open a file
            </Button>
          )}
        </FilePick>
        <Button
          size="small"
          onClick={() => {
            close();
            editor.setPlanOpen(true);
          }}
        >
          Outline
        </Button>
        <Button
          size="small"
          disabledReason={slides.state.deck.slides.length === 0 && 'There are no slides yet.'}
          onClick={() => void saveFile(editor)}
        >
          Save deck file
        </Button>
      </div>
      <DeckList editor={editor} onClose={close} />
    </Dialog>
  );
}

async function saveFile({ flushPending, slides, pictures }: Editor): Promise<void> {
  flushPending();
  const { deck } = slides.current();
  const urls = pictureUrls(deck.slides);
  const held = (await pictures.current?.blobs(urls)) ?? new Map<string, Blob>();
  const narrations = await readNarrations(deck.slides.flatMap(({ narration }) => narration ?? []));
  const file = await writeDeckFile({ deck, pictures: held, narrations });
  const name = deck.title.replace(/[^\p{L}\p{N} _-]+/gu, '').trim();
  downloadBlob(file, `${name || 'deck'}.json`);
}

function DeckList({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { slides } = editor;
  const [decks, setDecks] = useState<readonly Deck[]>();
  useEffect(() => {
    let isOver = false;
    void slides
      .flush()
      .then(() => deckStore.list())
      .then((found) => {
        const all = found.map(({ value, id }) => ({ ...value, id }));
        void deleteNarrations(all).catch(() => undefined);
        if (!isOver) setDecks(all.sort((a, b) => b.updatedAt - a.updatedAt));
      })
      .catch(() => {
        if (!isOver) setDecks([]);
      });
    return () => {
      isOver = true;
    };
  }, [slides.flush]);
  if (!decks || decks.length === 0) return null;
  return (
    <ul className="mt-4 max-h-72 divide-y divide-line overflow-y-auto border-t border-line">
      {decks.map((deck) => {
        const isOpen = deck.id === slides.openId();
        return (
          <li key={deck.id} className="flex items-center gap-2 py-1">
            <button
              type="button"
              className="min-h-11 min-w-0 flex-1 rounded-control px-2 text-left hover:bg-ink/8"
              aria-current={isOpen || undefined}
              onClick={() => {
                onClose();
                if (!isOpen) void slides.open(deck, true);
              }}
            >
              <span className="block truncate font-medium">
                {deck.title || 'Untitled deck'}
                {isOpen && <span className="ml-2 font-normal text-muted">open</span>}
              </span>
              <span className="block text-sm text-muted">
                {formatCount(deck.slides.length, 'slide')} ·{' '}
                <LocalDate time={new Date(deck.updatedAt).toISOString()} />
              </span>
            </button>
            {!isOpen && (
              <IconButton
                icon="trash"
                label={`Delete the deck ${deck.title}`}
                onClick={() => {
                  void deckStore.delete(deck.id);
                  setDecks(decks.filter(({ id }) => id !== deck.id));
                }}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
