import { Dialog } from '~/ui/dialog';
import type { Unihelper } from '../use-unihelper';
import { ConversationList } from './conversation-list';
import { Prospectuses } from './prospectuses';
import { UniversityLinks } from './university-links';

/** The side panels on a small screen, which slide in from the left; loaded when first opened. */
export function Drawer({
  open,
  onClose,
  ...list
}: {
  open: boolean;
  onClose: () => void;
  helper: Unihelper;
  onNew: () => void;
  onOpen: (id: string) => void;
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Menu"
      className="m-0! h-dvh! max-h-dvh! w-84! max-w-[88vw]! overflow-y-auto rounded-none! transition-transform duration-200 starting:open:-translate-x-full"
    >
      <div className="-m-6 mt-0 flex flex-col [&_ul]:max-h-none">
        <ConversationList {...list} />
        <UniversityLinks />
        <div className="border-t border-line">
          <Prospectuses />
        </div>
      </div>
    </Dialog>
  );
}
