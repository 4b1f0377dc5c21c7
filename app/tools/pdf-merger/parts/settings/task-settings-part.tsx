import {
  type ChosenSettings,
  completeSettings,
  type TaskSettings,
  type ToolboxTask,
} from '../../toolbox/task-settings';
import { CompressSettings } from './compress-settings';
import { NumbersSettings } from './numbers-settings';
import { ResizeSettings, SheetsSettings } from './paper-settings';
import {
  ExtractPicturesSettings,
  FromPicturesSettings,
  ToPicturesSettings,
} from './picture-settings';
import { CompareNote, FlattenSettings, PropertiesNote, RepairNote } from './plain-settings';
import { ProtectSettings, UnprotectSettings } from './protect-settings';
import { WatermarkSettings } from './watermark-settings';

/** Props of each task's settings. */
export interface SettingsProps<Name extends ToolboxTask> {
  settings: TaskSettings[Name];
  onChange: (part: Partial<TaskSettings[Name]>) => void;
}

/** The settings of a task of the toolbox. */
export default function TaskSettingsPart({
  task,
  chosen,
  onChange,
}: {
  task: ToolboxTask;
  chosen: ChosenSettings;
  onChange: <Name extends ToolboxTask>(task: Name, part: Partial<TaskSettings[Name]>) => void;
}) {
  const settings = completeSettings(chosen);
  const props = <Name extends ToolboxTask>(name: Name): SettingsProps<Name> => ({
    settings: settings[name],
    onChange: (part) => onChange(name, part),
  });
  switch (task) {
    case 'compress':
      return <CompressSettings {...props(task)} />;
    case 'protect':
      return <ProtectSettings {...props(task)} />;
    case 'unprotect':
      return <UnprotectSettings {...props(task)} />;
    case 'compare':
      return <CompareNote />;
    case 'repair':
      return <RepairNote />;
    case 'properties':
      return <PropertiesNote />;
    case 'numbers':
      return <NumbersSettings {...props(task)} />;
    case 'watermark':
      return <WatermarkSettings {...props(task)} />;
    case 'flatten':
      return <FlattenSettings {...props(task)} />;
    case 'resize':
      return <ResizeSettings {...props(task)} />;
    case 'sheets':
      return <SheetsSettings {...props(task)} />;
    case 'to-pictures':
      return <ToPicturesSettings {...props(task)} />;
    case 'from-pictures':
      return <FromPicturesSettings {...props(task)} />;
    case 'extract-pictures':
      return <ExtractPicturesSettings {...props(task)} />;
  }
}
