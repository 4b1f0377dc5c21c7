/** Extensions of files that a double click runs on Windows, macOS or Linux, or that often carry programs. */
const endings = new Set(
  'exe msi com scr bat cmd ps1 vbs vbe js jse wsf wsh hta lnk reg jar dll cpl app command dmg pkg sh run appimage deb rpm apk docm xlsm pptm dotm xltm iso img'.split(
    ' ',
  ),
);

/** Whether a file of this name can run a program when it is opened. */
export function isExecutableName(name: string): boolean {
  // Windows ignores dots and spaces at the end.
  const ending = name
    .replace(/[.\s]+$/, '')
    .split('.')
    .at(-1);
  return ending !== undefined && name.includes('.') && endings.has(ending.toLowerCase());
}
