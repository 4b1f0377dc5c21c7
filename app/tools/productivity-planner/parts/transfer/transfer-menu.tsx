export function TransferMenu() {
  return null;
}
