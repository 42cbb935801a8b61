import { Box } from '@chakra-ui/react';
import { BookOpen, CalendarClock, ListTree, Timer } from 'lucide-react';
import { Receipt, TimeBar } from '../../components/Receipt';

/** Why an answer is as it is. */
export const Answer = () => (
  <Box maxW="416px">
    <Receipt
      title="Why this answer"
      sum="1.4 s · $0.0022"
      isOpen
      items={[
        {
          Icon: ListTree,
          title: 'Prompt, Opening hours',
          aside: <a href="#show">Show</a>,
          quote: (
            <>
              … takes its <mark>last orders 30 minutes before we close</mark>
            </>
          ),
        },
        { Icon: BookOpen, title: 'Allergen guide', aside: 'olivetta.example/allergens', quote: 'Pesto: almonds' },
        {
          Icon: CalendarClock,
          title: 'Checked times',
          aside: '212 ms',
          facts: [
            { label: 'Asked', value: 'Sun Nov 29, 8:45 PM, 6 guests' },
            { label: 'Answer', value: 'Kitchen closed; free at 6:30, 7:00, 7:30' },
          ],
        },
        {
          Icon: Timer,
          title: 'small-model',
          aside: '1,914 in, 62 out',
          more: (
            <TimeBar
              parts={[
                { label: 'Read', durationMs: 40, tone: 'waiting' },
                { label: 'Times', durationMs: 212, tone: 'call' },
                { label: 'Model', durationMs: 1180, tone: 'model' },
              ]}
            />
          ),
        },
      ]}
    />
  </Box>
);
