import { safeFileName } from '@entropy-tools/core/file-names';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { deleteOwnRecipe, saveOwnRecipe } from '~/jobs/recipes/own-recipes';
import { lineOf, planOf } from '~/jobs/recipes/recipe';
import { addressOf } from '~/jobs/recipes/recipe-address';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import type { ChosenRecipe } from '../chosen-recipe';

/** Actions on a recipe besides running it. */
export default function RecipeActions({
  chosen,
  isSound,
  steps,
  onEdit,
}: {
  chosen: ChosenRecipe;
  /** Whether it can be opened; otherwise it can only be deleted. */
  isSound: boolean;
  steps: readonly ListedStep[];
  onEdit: () => void;
}) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<'share' | 'delete'>();
  const [problem, setProblem] = useState('');
  const { id, kind, recipe } = chosen;

  const keep = async () => {
    const own = crypto.randomUUID();
    const { ok } = await saveOwnRecipe(own, recipe, lineOf(planOf(recipe, steps)));
    if (ok) navigate(`/recipes?open=${own}`, { preventScrollReset: true });
    else setProblem('This device has no room for it. Delete a recipe that you no longer need.');
  };
  const remove = async () => {
    setDialog(undefined);
    await deleteOwnRecipe(id);
    navigate('/recipes', { preventScrollReset: true });
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="-ml-4 flex flex-wrap items-center gap-1">
        {kind === 'shared' && isSound && (
          <Button variant="quiet" onClick={() => void keep()}>
            <Icon name="star" />
            Save to my recipes
          </Button>
        )}
        {isSound && (
          <>
            <Button variant="quiet" onClick={onEdit}>
              <Icon name="pencil" />
              {kind === 'own' ? 'Edit' : 'Change it'}
            </Button>
            <Button variant="quiet" onClick={() => setDialog('share')}>
              <Icon name="share" />
              Share
            </Button>
          </>
        )}
        {kind === 'own' && (
          <Button variant="quiet" onClick={() => setDialog('delete')}>
            <Icon name="trash" />
            Delete
          </Button>
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <Dialog open={dialog === 'share'} onClose={() => setDialog(undefined)} title="Share">
        <Share chosen={chosen} steps={steps} />
      </Dialog>
      <Dialog
        open={dialog === 'delete'}
        onClose={() => setDialog(undefined)}
        title="Delete this recipe?"
      >
        <p className="wrap-anywhere">“{recipe.name}” is taken off this device.</p>
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={() => setDialog(undefined)}>
            Keep it
          </Button>
          <Button variant="danger" onClick={() => void remove()}>
            Delete
          </Button>
        </div>
      </Dialog>
    </div>
  );
}

function Share({ chosen, steps }: { chosen: ChosenRecipe; steps: readonly ListedStep[] }) {
  const { recipe } = chosen;
  const address = addressOf(recipe, location.origin);
  const runsInNode = planOf(recipe, steps).every(
    ({ definition, options }) => !definition.needsBrowser?.(options, ''),
  );
  const save = () => {
    const text = `${JSON.stringify(recipe, null, 2)}\n`;
    const blob = new Blob([text], { type: 'application/json' });
    downloadBlob(blob, `${safeFileName(recipe.name)}.recipe.json`);
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        Whoever opens the address or the file gets the steps and their settings, never your files.
      </p>
      <div className="flex flex-col gap-2">
        <TextField
          label="Address"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton text={address} name="address" />
          <Button size="small" variant="quiet" onClick={save}>
            <Icon name="download" />
            Save as a file
          </Button>
        </div>
      </div>
      {runsInNode && (
        <p className="text-sm text-muted">
          The file also runs on the command line: <code>entropy-tools run recipe.json folder/</code>
        </p>
      )}
    </div>
  );
}
