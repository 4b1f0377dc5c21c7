import './print.css';

/** Prints a text by itself, and removes it when the browser's dialog has closed. Browser only. */
export function printText(text: string): void {
  const sheet = document.createElement('div');
  sheet.className = 'answer-print';
  sheet.textContent = text;
  document.body.appendChild(sheet);
  const root = document.documentElement;
  root.dataset.answerPrint = '';
  const clear = () => {
    sheet.remove();
    delete root.dataset.answerPrint;
  };
  window.addEventListener('afterprint', clear, { once: true });
  window.print();
}
