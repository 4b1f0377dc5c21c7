import type { ITheme } from '@xterm/xterm';

/** The colours of a terminal, with its element's text and background colours. Readable on a dark background. */
export function themeOf(element: HTMLElement): ITheme {
  const { color, backgroundColor } = getComputedStyle(element);
  const canvas = document.createElement('canvas').getContext('2d');
  // xterm.js parses fewer colour notations than the page.
  const plain = (value: string) => {
    if (!canvas) return value;
    canvas.fillStyle = '#000';
    canvas.fillStyle = value;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  };
  return {
    foreground: plain(color),
    background: plain(backgroundColor),
    cursor: plain(color),
    selectionBackground: '#5a6a8a',
    black: '#3b4252',
    red: '#ff8080',
    green: '#8ee28e',
    yellow: '#f2cf6b',
    blue: '#8ab4ff',
    magenta: '#e4a1f4',
    cyan: '#6fdbe8',
    white: '#e5e9f0',
    brightBlack: '#a0a8b8',
    brightRed: '#ff9d9d',
    brightGreen: '#a9f0a9',
    brightYellow: '#ffe08a',
    brightBlue: '#a8c7ff',
    brightMagenta: '#f0bdfb',
    brightCyan: '#92ecf5',
    brightWhite: '#ffffff',
  };
}
