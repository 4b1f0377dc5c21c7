import type { MachineHost } from './machine-host';

/** A screen without a user. @param write receives what is shown */
export const silentHost = (write: MachineHost['write'] = () => {}): MachineHost => ({
  columns: 80,
  write,
  ask: async () => null,
  show: () => {},
  edit: async () => {},
  download: () => {},
  engine: () => {},
  server: () => {},
});
