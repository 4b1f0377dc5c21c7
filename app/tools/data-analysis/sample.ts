import { seededRandom } from '@entropy-tools/core/random';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const days = 540;

/** A year and a half of an invented coffee cart, deterministic, for users without a file. */
export function sampleFile(): File {
  const random = seededRandom(7);
  const lines = ['date,cups,revenue,temperature,weekday,weather,best seller,rating'];
  for (let day = 0; day < days; day++) {
    const date = new Date(Date.UTC(2025, 0, 1 + day));
    const season = Math.cos((2 * Math.PI * day) / 365);
    const temperature = 17 + 8 * season + 6 * (random() - 0.5);
    const weather = random() < 0.22 ? 'rain' : random() < 0.45 ? 'cloud' : 'sun';
    const isWeekend = date.getUTCDay() % 6 === 0;
    const market = random() < 0.012 ? 160 : 0;
    const busy = 120 - 2.4 * temperature + (isWeekend ? -28 : 0) + (weather === 'rain' ? 18 : 0);
    const cups = Math.max(8, Math.round(busy + 22 * (random() - 0.5) + market));
    const seller = temperature > 22 ? 'iced latte' : weather === 'rain' ? 'chai' : 'flat white';
    lines.push(
      [
        date.toISOString().slice(0, 10),
        cups,
        (cups * (31 + 3 * random())).toFixed(2),
        random() < 0.03 ? '' : temperature.toFixed(1),
        weekdays[date.getUTCDay()],
        weather,
        random() < 0.15 ? 'rooibos' : seller,
        random() < 0.2 ? '' : (4 + Math.round(random() * 10) / 10).toFixed(1),
      ].join(','),
    );
  }
  return new File([`${lines.join('\n')}\n`], 'coffee-cart.csv', { type: 'text/csv' });
}
