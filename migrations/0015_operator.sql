CREATE TABLE `payment_decision` (
	`chain_id` integer NOT NULL,
	`tx_hash` text NOT NULL,
	`log_index` integer NOT NULL,
	`kind` text NOT NULL,
	`order_id` text,
	`state_before` text,
	`state_after` text,
	`reason` text NOT NULL,
	`refund_tx_hash` text,
	`key_id` text NOT NULL,
	`decided_at` integer NOT NULL,
	PRIMARY KEY(`chain_id`, `tx_hash`, `log_index`)
);
--> statement-breakpoint
CREATE INDEX `payment_decision_order` ON `payment_decision` (`order_id`);--> statement-breakpoint
CREATE TABLE `webhook_event` (
	`id` text PRIMARY KEY NOT NULL,
	`type` text NOT NULL,
	`body` text NOT NULL,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer,
	`delivered_at` integer,
	`last_error` text
);
--> statement-breakpoint
CREATE INDEX `webhook_event_due` ON `webhook_event` (`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `webhook_event_created` ON `webhook_event` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `admin_audit_at`;--> statement-breakpoint
ALTER TABLE `admin_audit` ADD `detail` text;--> statement-breakpoint
CREATE INDEX `admin_audit_at` ON `admin_audit` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `payment_event_tx_hash` ON `payment_event` (`tx_hash`);--> statement-breakpoint
CREATE INDEX `payment_transfer_payer` ON `payment_transfer` (`payer`);--> statement-breakpoint
CREATE INDEX `payment_transfer_seen` ON `payment_transfer` (`seen_at`,`tx_hash`,`log_index`);--> statement-breakpoint
CREATE INDEX `subscription_entry_created` ON `subscription_entry` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_audit_subject` ON `admin_audit` (`subject`);--> statement-breakpoint
CREATE INDEX `payment_transfer_hash` ON `payment_transfer` (`tx_hash`);--> statement-breakpoint
CREATE INDEX `payment_transfer_problem` ON `payment_transfer` (`seen_at`,`tx_hash`,`log_index`) WHERE verdict <> 'pays';